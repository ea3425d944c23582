import { useSession } from "../../data/index.ts";
import { LanguageMenu } from "./menus.tsx";
import { ServiceIcon } from "./service-icon.tsx";

/** The end of every bar on a phone: customer service, and for a visitor the language. */
export function BarTools() {
  const { loggedIn } = useSession();
  return (
    <>
      {!loggedIn && (
        <span className="flex max-[359px]:hidden">
          <LanguageMenu />
        </span>
      )}
      <ServiceIcon layout="mobile" place="bar" />
    </>
  );
}
