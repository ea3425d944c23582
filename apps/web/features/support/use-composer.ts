/** A message as it is written: words, what it is about, pictures; a code in it is warned of before it leaves. */
import type { SupportSubject } from "@meridian/contract";
import type { Secret } from "@meridian/contract/secrets";
import { useId, useState } from "react";
import { CallRefused, refusalOf, useKeptState } from "../../data/index.ts";
import { ATTACHED_MAX, isTooLong, sameSubject, type SubjectCard } from "./support.model.ts";
import { useMessagePictures } from "./use-pictures.ts";

export interface Said {
  readonly text: string;
  readonly attached: SupportSubject[];
  readonly pictures: string[];
  readonly confirmed?: true;
}

/** The words of wallets are many: they come when something is to be sent. */
async function secretsOf(text: string): Promise<readonly Secret[]> {
  const [{ secretsIn }, { wordlist }] = await Promise.all([
    import("@meridian/contract/secrets"),
    import("@scure/bip39/wordlists/english.js"),
  ]);
  const words = new Set(wordlist);
  return secretsIn(text, (word) => words.has(word));
}

/** @param deliver takes what was said to the server; when it is there, the fields are empty again */
export function useComposer(deliver: (said: Said) => Promise<void>, first: SubjectCard | null = null) {
  const [text, setText] = useKeptState("words", () => "");
  const [attached, setAttached] = useKeptState<readonly SubjectCard[]>("attached", () =>
    first === null ? [] : [first],
  );
  const [warned, setWarned] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const pictures = useMessagePictures();
  const isEmpty = text.trim() === "" && pictures.list.length === 0;
  const tooLong = isTooLong(text);
  const ready = !isEmpty && !tooLong && pictures.wait === undefined && !sending;

  function empty(): void {
    setText("");
    setAttached([]);
    pictures.clear();
    setWarned(false);
    setFailure(null);
  }

  async function attempt(confirmed: boolean): Promise<void> {
    if (!confirmed && (await secretsOf(text)).length > 0) return setWarned(true);
    await deliver({
      text: text.trim(),
      attached: attached.map(({ kind, id }) => ({ kind, id })),
      pictures: pictures.fileIds,
      ...(confirmed ? { confirmed } : {}),
    });
    empty();
  }

  return {
    ...{ text, attached, pictures, warned, sending, isEmpty, tooLong, ready },
    /** The id of the words about a text too long. */
    tooLongId: useId(),
    attachedFull: attached.length >= ATTACHED_MAX,
    /** The server's words, in the member's language; "" when no answer came; null for none. */
    refusal: failure === null ? null : failure instanceof CallRefused ? failure.message : "",
    write(value: string): void {
      setText(value);
      setWarned(false);
      setFailure(null);
    },
    attach(subject: SubjectCard): void {
      setAttached((known) => {
        const has = known.some((one) => sameSubject(one, subject));
        if (has) return known.filter((one) => !sameSubject(one, subject));
        return [...known, subject].slice(0, ATTACHED_MAX);
      });
    },
    back: (): void => setWarned(false),
    /** To be called when what had no answer has turned out to be there. */
    arrived: empty,
    async send(confirmed: boolean): Promise<void> {
      if (!ready) return;
      setFailure(null);
      setSending(true);
      try {
        await attempt(confirmed);
      } catch (error) {
        if (refusalOf(error) === "support.secret") setWarned(true);
        else setFailure(error);
      } finally {
        setSending(false);
      }
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
