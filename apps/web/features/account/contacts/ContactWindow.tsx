import { Button, Dialog, Sheet } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { CodeField, EmailField, PhoneField } from "../../login/index.ts";
import { HoldNotice } from "../../password/index.ts";
import { useContactChange, type Way } from "./use-contact-change.ts";

function ContactChange({ way, onDone }: { way: Way; onDone: () => void }) {
  const t = useTranslations("account");
  const change = useContactChange(way, onDone);
  const AddressField = way === "email" ? EmailField : PhoneField;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        change.submit();
      }}
    >
      <HoldNotice />
      <AddressField form={change.contact} onChange={change.changeContact} error={change.contactError} />
      <CodeField
        code={change.code}
        contact={change.contact}
        value={change.digits}
        onValue={change.changeDigits}
        error={change.codeError}
      />
      <p role="alert" className="text-13 text-danger empty:hidden">
        {change.refusal}
      </p>
      <Button type="submit" variant="primary" size="large" wide busy={change.busy}>
        {t("profile.save")}
      </Button>
    </form>
  );
}

interface Props {
  readonly way: Way;
  readonly title: string;
  readonly layout: Layout;
  readonly onClose: () => void;
}

/** Sets or changes the mail address or the phone. */
export function ContactWindow({ way, title, layout, onClose }: Props) {
  const Window = layout === "mobile" ? Sheet : Dialog;
  return (
    <Window open onOpen={(open) => !open && onClose()} title={title}>
      <ContactChange way={way} onDone={onClose} />
    </Window>
  );
}
