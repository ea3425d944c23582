/** Makes a call of the description with what was typed, and keeps its answer as it came. */
import type { CallInput, CallName } from "@meridian/contract";
import { CallRefused } from "@meridian/contract/client";
import { useState } from "react";
import { client } from "../../data/index.ts";
import { type ApiCall, inputOf, typedExample } from "./apidoc.model.ts";

export interface TriedAnswer {
  readonly text: string;
  readonly code: number | null;
  readonly durationMs: number;
}

const INDENT = 2;

async function make(call: ApiCall, input: Record<string, unknown>): Promise<Omit<TriedAnswer, "durationMs">> {
  const name = call.name as CallName;
  try {
    const data: unknown = await client.call(name, input as CallInput<typeof name>);
    return { code: 0, text: JSON.stringify({ code: 0, data }, null, INDENT) };
  } catch (error) {
    if (!(error instanceof CallRefused)) return { code: null, text: "" };
    const { code, message, refusal, field, data } = error;
    return { code, text: JSON.stringify({ code, message, data, refusal, field }, null, INDENT) };
  }
}

export function useTry(call: ApiCall) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => typedExample(call));
  const [answer, setAnswer] = useState<TriedAnswer>();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const startedAt = performance.now();
    const made = await make(call, inputOf(call.input, typed));
    setAnswer({ ...made, durationMs: Math.round(performance.now() - startedAt) });
    setBusy(false);
  };
  return {
    typed,
    type: (path: string, text: string) => setTyped((known) => ({ ...known, [path]: text })),
    answer,
    busy,
    send,
  };
}
