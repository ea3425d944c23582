/** A new mail address or phone: the code that goes there, then fund password and second factor. */
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../app/language.tsx";
import { forget, refreshMember, useAction } from "../../../data/index.ts";
import { useFundPassword } from "../../fund-password/index.ts";
import {
  type ContactForm,
  contactProblem,
  emptyContact,
  isCode,
  refusalAt,
  useCode,
} from "../../login/index.ts";
import { useSecondFactor } from "../../security/index.ts";

const FIELDS = { email: "contact", phone: "contact", code: "code" } as const;

export type Way = ContactForm["way"];

/** The two calls as one: which of them is decided by the way. */
function useSetContact(way: Way) {
  const setEmail = useAction("user/setMemberEmail");
  const setPhone = useAction("user/setMemberPhone");
  const { withPassword } = useFundPassword();
  const { withSecondFactor } = useSecondFactor();
  const { isPending, error, reset } = way === "email" ? setEmail : setPhone;

  async function send({ email, areaCode, phone }: ContactForm, code: string): Promise<boolean> {
    const done = await withPassword((fundPassword) =>
      way === "email"
        ? withSecondFactor("user/setMemberEmail", (given) =>
            setEmail.mutateAsync({ email, code, fundPassword, ...given }),
          )
        : withSecondFactor("user/setMemberPhone", (given) =>
            setPhone.mutateAsync({ areaCode, phone, code, fundPassword, ...given }),
          ),
    ).catch(() => null);
    return done !== null;
  }
  return { send, isPending, error, reset };
}

export function useContactChange(way: Way, onDone: () => void) {
  const t = useTranslations("account");
  const login = useTranslations("login");
  const language = useLanguage((state) => state.code);
  const [contact, setContact] = useState(() => ({ ...emptyContact(language), way }));
  const [digits, setDigits] = useState("");
  const [tried, setTried] = useState(false);
  const code = useCode(way === "email" ? "changeEmail" : "changePhone");
  const setting = useSetContact(way);
  const problem = contactProblem(contact);

  async function submit(): Promise<void> {
    setTried(true);
    if (problem !== undefined || !isCode(digits)) return;
    if (!(await setting.send(contact, digits))) return;
    void refreshMember();
    void forget("user/getPersonInfo", "user/getCreditScore", "user/securityCenter");
    toast.success(t("profile.done"));
    onDone();
  }

  const contactError =
    problem !== undefined && (tried || code.asked) ? login(`problem.${problem}`) : undefined;
  const codeError = tried && !isCode(digits) ? login("problem.incomplete") : undefined;
  return {
    contact,
    changeContact: (part: Partial<ContactForm>) => {
      code.forget();
      setting.reset();
      setDigits("");
      setContact((known) => ({ ...known, ...part }));
    },
    code,
    digits,
    changeDigits: (typed: string) => {
      setting.reset();
      setDigits(typed);
    },
    contactError: contactError ?? refusalAt(setting.error, FIELDS, "contact"),
    codeError: codeError ?? refusalAt(setting.error, FIELDS, "code"),
    /** The error message that belongs to no field. */
    refusal: refusalAt(setting.error, FIELDS, ""),
    busy: setting.isPending,
    submit: () => void submit(),
  };
}
