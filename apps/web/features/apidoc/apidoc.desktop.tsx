/** Three columns: what there is, what is open, and how to call it. */
import { useTranslations } from "use-intl";
import { CallView } from "./CallView.tsx";
import { Contents } from "./Contents.tsx";
import { Guide } from "./Guide.tsx";
import { Head } from "./Head.tsx";
import { Samples } from "./Samples.tsx";
import { TryIt } from "./TryIt.tsx";
import { useApidoc } from "./use-apidoc.ts";

export default function ApidocDesktop() {
  const t = useTranslations("apidoc");
  const doc = useApidoc();
  const { open } = doc;
  return (
    <div className="mx-auto w-full max-w-360 px-6 py-8">
      <h1 className="text-28 font-semibold">{t("title")}</h1>
      <Head />
      <div className="mt-6 flex items-start gap-8">
        <aside className="sticky top-16 max-h-[calc(100dvh-5rem)] w-60 shrink-0 overflow-y-auto pe-2">
          <Contents doc={doc} />
        </aside>
        <div className="min-w-0 flex-1">
          {open.kind === "call" ? <CallView call={open.call} /> : <Guide guide={open.guide} doc={doc} />}
        </div>
        {open.kind === "call" && (
          <aside className="flex w-100 shrink-0 flex-col gap-6">
            <Samples call={open.call} />
            <TryIt call={open.call} />
          </aside>
        )}
      </div>
    </div>
  );
}
