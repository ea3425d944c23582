/** Runs one change of a key: with the second factor where one is set, with the fund password always. */
import type { CallName, SecondFactor } from "@meridian/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, forget } from "../../data/index.ts";
import { useFundPassword } from "../fund-password/index.ts";
import { useSecondFactor } from "../security/index.ts";

export interface Proofs {
  readonly fundPassword: string;
  readonly secondFactor?: SecondFactor;
}

interface Problem {
  /** The field of the call that is at fault, "" for none of them. */
  readonly field: string;
  readonly message: string;
}

export function useKeyChange(purpose: CallName) {
  const t = useTranslations("apiKeys");
  const { withPassword } = useFundPassword();
  const { withSecondFactor } = useSecondFactor();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** @returns null when it was refused, or the member closed a window on the way */
  async function run<Result>(change: (proofs: Proofs) => Promise<Result>): Promise<Result | null> {
    setBusy(true);
    setProblem(null);
    try {
      const result = await withSecondFactor(purpose, (given) =>
        withPassword((fundPassword) => change({ fundPassword, ...given })),
      );
      if (result !== null) await forget("user/apiKeys");
      return result;
    } catch (error) {
      const isRefusal = error instanceof CallRefused;
      setProblem({
        field: isRefusal ? (error.field ?? "") : "",
        message: isRefusal ? error.message : t("failed"),
      });
      return null;
    } finally {
      setBusy(false);
    }
  }
  /** The server's words about a field; "" when it said nothing about it. */
  const problemOf = (field: string): string => (problem?.field === field ? problem.message : "");
  const otherProblem = problem !== null && !FIELDS.includes(problem.field) ? problem.message : "";
  return { busy, run, problemOf, otherProblem };
}

const FIELDS = ["label", "publicKey", "addresses"];
