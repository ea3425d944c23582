/** Asking for a code and waiting until another may be asked for. */
import type { CodePurpose } from "@meridian/contract";
import { useEffect, useState } from "react";
import { useAction } from "../../data/index.ts";
import { type ContactForm, contactInput, contactProblem } from "./contact.model.ts";

const SECOND_MS = 1000;

/** Seconds until a code may be sent again. */
function useResendPause() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), SECOND_MS);
    return () => clearTimeout(timer);
  }, [seconds, now]);
  const start = (pauseMs: number): void => {
    setNow(Date.now());
    setUntil(Date.now() + pauseMs);
  };
  return { seconds, start };
}

/** @param sent the recipient of a code that was sent before this form was drawn */
export function useCode(purpose: CodePurpose, sent: ContactForm | null = null) {
  const pause = useResendPause();
  const send = useAction("login/sendCode");
  const [asked, setAsked] = useState(false);
  /** The recipient of the last code, as typed then. */
  const [sentTo, setSentTo] = useState(sent);

  function request(contact: ContactForm): void {
    setAsked(true);
    if (contactProblem(contact) !== undefined) return;
    send.mutate(
      { to: contactInput(contact), purpose },
      {
        onSuccess: (answer) => {
          setSentTo(contact);
          pause.start(answer.resendAfterMs);
        },
      },
    );
  }

  return {
    request,
    /** True after the first request: wrong addresses are reported then. */
    asked,
    sentTo,
    seconds: pause.seconds,
    busy: send.isPending,
    error: send.error,
    /** After the address was changed, a code may be asked for at once. */
    forget: () => {
      send.reset();
      setSentTo(null);
      pause.start(0);
    },
  };
}

export type Code = ReturnType<typeof useCode>;
