/** The contents first; what one opens there takes the page, with a way back to the contents. */
import { Button } from "@meridian/ui";
import { ChevronLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import { CallView } from "./CallView.tsx";
import { Contents } from "./Contents.tsx";
import { Guide } from "./Guide.tsx";
import { Head } from "./Head.tsx";
import { Samples } from "./Samples.tsx";
import { TryIt } from "./TryIt.tsx";
import { useApidoc } from "./use-apidoc.ts";

export default function ApidocMobile() {
  const t = useTranslations("apidoc");
  const doc = useApidoc();
  const { open, asked, show } = doc;
  return (
    <div className="flex flex-col gap-5 px-4 py-5">
      {asked === "" ? (
        <>
          <Head />
          <Contents doc={doc} />
        </>
      ) : (
        <>
          <Button variant="quiet" className="self-start" onClick={() => show("")}>
            <ChevronLeft aria-hidden className="size-4" />
            {t("contents")}
          </Button>
          {open.kind === "guide" ? (
            <Guide guide={open.guide} doc={doc} />
          ) : (
            <>
              <CallView call={open.call} />
              <Samples call={open.call} />
              <TryIt call={open.call} />
            </>
          )}
        </>
      )}
    </div>
  );
}
