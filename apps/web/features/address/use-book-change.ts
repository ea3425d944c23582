/** Runs one change of the book: with the second factor where one is set, with the fund password always. */
import type { CallInput, SecondFactor } from "@meridian/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, client, forget } from "../../data/index.ts";
import { useFundPassword } from "../fund-password/index.ts";
import { useSecondFactor } from "../security/index.ts";

type BookCall = "user/addAddress" | "user/editAddress" | "user/removeAddress" | "user/setAllowlist";

interface Proofs {
  readonly fundPassword: string;
  readonly secondFactor?: SecondFactor;
}

interface Problem {
  /** The field of the call that is at fault, "" for none of them. */
  readonly field: string;
  readonly message: string;
}

const FIELDS = ["label", "address"];

export function useBookChange<Name extends BookCall>(name: Name) {
  const t = useTranslations("address");
  const { withPassword } = useFundPassword();
  const { withSecondFactor } = useSecondFactor();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** @returns false when it was refused, or the member closed a window on the way */
  async function run(input: Omit<CallInput<Name>, keyof Proofs>): Promise<boolean> {
    const idempotencyKey = crypto.randomUUID();
    const change = (proofs: Proofs) =>
      client.call(name, { ...input, ...proofs } as unknown as CallInput<Name>, { idempotencyKey });
    setBusy(true);
    setProblem(null);
    try {
      const done = await withSecondFactor(name, (given) =>
        withPassword((fundPassword) => change({ fundPassword, ...given })),
      );
      if (done === null) return false;
      await forget("user/getAddressList", "user/checkAddress", "user/getWithdrawQuota");
      return true;
    } catch (error) {
      const isRefusal = error instanceof CallRefused;
      setProblem({
        field: isRefusal ? (error.field ?? "") : "",
        message: isRefusal ? error.message : t("failed"),
      });
      return false;
    } finally {
      setBusy(false);
    }
  }
  /** The server's words about a field; undefined when it said nothing about it. */
  const problemOf = (field: string): string | undefined =>
    problem?.field === field ? problem.message : undefined;
  const otherProblem = problem !== null && !FIELDS.includes(problem.field) ? problem.message : "";
  return { busy, run, problemOf, otherProblem };
}
