/** The login form: account and password, then a session. */
import { useState } from "react";
import { useAction } from "../../data/index.ts";
import { useLanguage } from "../../app/language.tsx";
import { type ContactForm, contactInput, contactProblem, emptyContact } from "./contact.model.ts";
import { factorAskedIn } from "./factor-asked.ts";
import { useEntering } from "./use-entering.ts";

export function useLogin() {
  const { begin, goOn } = useEntering();
  const language = useLanguage((state) => state.code);
  const [contact, setContact] = useState(() => emptyContact(language));
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const login = useAction("login/login");

  function submit(): void {
    setTried(true);
    if (contactProblem(contact) !== undefined || password === "") return;
    login.mutate(
      { ...contactInput(contact), password },
      {
        onSuccess: (answer) => {
          begin(answer);
          goOn("home");
        },
      },
    );
  }

  return {
    contact,
    changeContact: (part: Partial<ContactForm>) => {
      login.reset();
      if (part.way !== undefined) setTried(false);
      setContact((known) => ({ ...known, ...part }));
    },
    password,
    changePassword: (typed: string) => {
      login.reset();
      setPassword(typed);
    },
    contactProblem: tried ? contactProblem(contact) : undefined,
    passwordMissing: tried && password === "",
    login,
    factorAsked: factorAskedIn(login.error),
    submit,
  };
}

export type Login = ReturnType<typeof useLogin>;
