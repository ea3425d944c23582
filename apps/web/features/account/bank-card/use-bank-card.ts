import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../app/language.tsx";
import { forget, useAction } from "../../../data/index.ts";
import { useFundPassword } from "../../fund-password/index.ts";
import { type ContactForm, contactProblem, emptyContact, refusalAt } from "../../login/index.ts";
import { useSecondFactor } from "../../security/index.ts";
import { CARD_EMPTY, type CardForm, cardProblems } from "./bank-card.model.ts";

const FIELDS = {
  realName: "realName",
  bankName: "bankName",
  bankCardNumber: "number",
  bankPhone: "phone",
} as const;

type Field = keyof CardForm | "phone";

export function useBankCard(onDone: () => void) {
  const t = useTranslations("account");
  const login = useTranslations("login");
  const language = useLanguage((state) => state.code);
  const { withPassword } = useFundPassword();
  const { withSecondFactor } = useSecondFactor();
  const [form, setForm] = useState(CARD_EMPTY);
  const [contact, setContact] = useState<ContactForm>(() => ({ ...emptyContact(language), way: "phone" }));
  const [tried, setTried] = useState(false);
  const action = useAction("user/setWalletInfo");
  const problems = cardProblems(form);
  const phoneProblem = contactProblem(contact);

  async function submit(): Promise<void> {
    setTried(true);
    const isComplete = Object.values(problems).every((problem) => problem === undefined);
    if (!isComplete || phoneProblem !== undefined) return;
    const { realName, bankName, number: bankCardNumber } = form;
    const { areaCode, phone: bankPhone } = contact;
    const card = { realName, bankName, bankCardNumber, areaCode, bankPhone };
    const done = await withPassword((fundPassword) =>
      withSecondFactor("user/setWalletInfo", (given) =>
        action.mutateAsync({ ...card, fundPassword, ...given }),
      ),
    ).catch(() => null);
    if (done === null) return;
    void forget("user/getPersonInfo");
    toast.success(t("profile.done"));
    onDone();
  }

  function errorOf(field: Field): string | undefined {
    const refused = refusalAt(action.error, FIELDS, field);
    if (!tried) return refused;
    if (field === "phone") return phoneProblem === undefined ? refused : login(`problem.${phoneProblem}`);
    const problem = problems[field];
    return problem === undefined ? refused : t(`card.problem.${problem}`);
  }

  return {
    form,
    change: (part: Partial<CardForm>) => {
      action.reset();
      setForm((known) => ({ ...known, ...part }));
    },
    contact,
    changeContact: (part: Partial<ContactForm>) => {
      action.reset();
      setContact((known) => ({ ...known, ...part }));
    },
    errorOf,
    /** The error message that belongs to no field. */
    refusal: refusalAt(action.error, FIELDS, ""),
    busy: action.isPending,
    submit: () => void submit(),
  };
}
