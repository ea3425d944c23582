/** One parameter: how it stands, what it shall become, and everything it was. */
import type { ParameterChange } from "@meridian/contract";
import { Button, Dialog, toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { draftsOf, forget, useAction, useMayPropose } from "../../data/index.ts";
import { ChangeDialog, Fact, Facts } from "../../parts/index.ts";
import { AnnouncedNote, linesOf, subjectOf, useLineText, useSubjectText } from "../proposals/index.ts";
import {
  changeOf,
  editsOf,
  type Form,
  formOf,
  isChanged,
  type ParameterKind,
  refusedField,
} from "./parameter.model.ts";
import { ParameterFields } from "./ParameterFields.tsx";
import { ParameterHistory } from "./ParameterHistory.tsx";

/** Fields that were changed and not proposed stay with their parameter while others are looked at. */
const useEdits = draftsOf<Form>();

interface ParameterWindowProps {
  readonly kind: ParameterKind;
  /** Undefined for one that is to be added. */
  readonly standing: ParameterChange | undefined;
  readonly onClose: () => void;
}

function ReadOnly({ standing, onClose }: { standing: ParameterChange; onClose: () => void }) {
  const t = useTranslations("consoleMoney");
  const lineText = useLineText();
  const subjectText = useSubjectText();
  return (
    <Dialog
      open
      onOpen={(open) => open || onClose()}
      width="wide"
      title={`${t(`kind.${standing.kind}`)} ${subjectText(standing)}`}
    >
      <AnnouncedNote standing={standing} />
      <Facts>
        {linesOf(standing, null).map(({ name, after }) => (
          <Fact key={name} name={t(`field.${name}`)}>
            {lineText(name, after)}
          </Fact>
        ))}
      </Facts>
      <ParameterHistory standing={standing} />
    </Dialog>
  );
}

function Editor({ kind, standing, onClose }: ParameterWindowProps) {
  const t = useTranslations("consoleMoney");
  const subjectText = useSubjectText();
  const propose = useAction("staff/proposeChange");
  const [edits, putEdits] = useEdits(`${kind} ${standing === undefined ? "" : subjectOf(standing)}`);
  const form: Form = { ...(standing === undefined ? {} : formOf(standing)), ...edits };
  const change = changeOf(kind, form);
  const unchanged = change !== undefined && !isChanged(change, standing);
  const put = (next: Form | undefined): void => {
    // What was refused is not what stands there any more.
    if (propose.isError) propose.reset();
    putEdits(next);
  };
  const send = (reason: string): void => {
    if (change === undefined) return;
    const onSuccess = (): void => {
      toast.success(t("parameters.proposed"));
      putEdits(undefined);
      void forget("staff/proposals", "staff/overview");
      onClose();
    };
    propose.mutate({ change, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={standing === undefined ? t(`add.${kind}`) : `${t(`kind.${kind}`)} ${subjectText(standing)}`}
      description={t("parameters.proposeNote")}
      action={t("parameters.propose")}
      ready={change !== undefined && !unchanged}
      lack={unchanged ? t("parameters.unchanged") : undefined}
      change={propose}
      onSend={send}
      onClose={onClose}
      after={standing !== undefined && <ParameterHistory standing={standing} />}
    >
      {standing !== undefined && <AnnouncedNote standing={standing} />}
      <ParameterFields
        {...{ kind, form }}
        isNew={standing === undefined}
        refused={refusedField(propose.error)}
        onForm={(next) => put(editsOf(next, standing))}
      />
      {edits !== undefined && (
        <Button size="small" className="self-start" onClick={() => put(undefined)}>
          {t("parameters.discard")}
        </Button>
      )}
    </ChangeDialog>
  );
}

export function ParameterWindow(props: ParameterWindowProps) {
  const mayPropose = useMayPropose();
  if (mayPropose(props.kind)) return <Editor {...props} />;
  if (props.standing === undefined) return null;
  return <ReadOnly standing={props.standing} onClose={props.onClose} />;
}
