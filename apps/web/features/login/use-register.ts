/** The registration form: a code by mail or to a phone, the member's data, then a session. */
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "../../app/language.tsx";
import { useAction, useSession } from "../../data/index.ts";
import { type ContactForm, contactInput, emptyContact } from "./contact.model.ts";
import { type RegisterForm, type RegisterProblem, registerProblems } from "./login.model.ts";
import { refusalAt } from "./refused-field.ts";
import { keepContact, keptContact } from "./register-draft.ts";
import { useCode } from "./use-code.ts";
import { useEntering } from "./use-entering.ts";

const FIELDS = {
  email: "contact",
  phone: "contact",
  code: "code",
  password: "password",
  invitationCode: "invitationCode",
} as const;

type Field = (typeof FIELDS)[keyof typeof FIELDS];

/** The email passed in the location's state. */
function emailOf(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === "string" ? email : "";
}

/** The contact of the tab's draft; null where the visitor comes with another email. */
function draftFor(email: string): ContactForm | null {
  const kept = keptContact();
  return email === "" || kept?.email === email ? kept : null;
}

function initialForm(search: string, contact: ContactForm): RegisterForm {
  const query = new URLSearchParams(search);
  return {
    contact,
    code: "",
    password: "",
    invitationCode: query.get("invite") ?? "",
    acceptTerms: false,
  };
}

export function useRegister(onRegistered: () => void) {
  const { search, state } = useLocation();
  const { begin } = useEntering();
  const language = useLanguage((state) => state.code);
  // A visitor of the demo keeps its account by registering; it was nobody's guest when it began.
  const keepsDemo = useSession().member?.demo === true;
  const [draft] = useState(() => draftFor(emailOf(state)));
  const [form, setForm] = useState(() =>
    initialForm(search, draft ?? emptyContact(language, emailOf(state))),
  );
  const [tried, setTried] = useState(false);
  const code = useCode("register", draft);
  useEffect(() => keepContact(code.sentTo), [code.sentTo]);
  const register = useAction("login/register");
  const problems = registerProblems(form);

  function change(part: Partial<RegisterForm>): void {
    register.reset();
    setForm((known) => ({ ...known, ...part }));
  }

  function changeContact(part: Partial<ContactForm>): void {
    code.forget();
    change({ contact: { ...form.contact, ...part }, code: "" });
  }

  function submit(): void {
    setTried(true);
    if (problems.length > 0) return;
    const { contact, invitationCode, ...rest } = form;
    const input = { ...contactInput(contact), ...rest, ...(keepsDemo ? { keepDemo: true } : {}) };
    register.mutate(invitationCode === "" || keepsDemo ? input : { ...input, invitationCode }, {
      onSuccess: (answer) => {
        keepContact(null);
        begin(answer, "registered");
        onRegistered();
      },
    });
  }

  function problemOf(field: RegisterProblem["field"]): RegisterProblem["problem"] | undefined {
    if (!tried && !(field === "contact" && code.asked)) return undefined;
    return problems.find((problem) => problem.field === field)?.problem;
  }

  return {
    form,
    keepsDemo,
    change,
    changeContact,
    code,
    register,
    submit,
    problemOf,
    /** The error message for one of the form's fields; with "" for none of them. */
    refusalAt: (field: Field | "") => refusalAt(register.error, FIELDS, field),
  };
}

export type Register = ReturnType<typeof useRegister>;
