/** Holds the one window in which the fund password is asked for, and lets any page run an action through it. */
import { lazy } from "@meridian/ui";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { client, refusalOf, refreshMember, useSession } from "../../data/index.ts";
import { isAboutPassword } from "./fund-password.model.ts";
import { type FundPassword, FundPasswordContext, type Question } from "./use-fund-password.ts";

/** Loaded when it is first needed: most visits never move money. */
const FundPasswordWindow = lazy(() => import("./FundPasswordWindow.tsx"));

async function openGrant(fundPassword: string): Promise<void> {
  await client.call("user/openFundGrant", { fundPassword });
  await refreshMember();
}

export function FundPasswordProvider({ children }: { children: ReactNode }) {
  const { member } = useSession();
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = useCallback(
    <Result,>(
      needsSetup: boolean,
      action: (fundPassword: string) => Promise<Result>,
      isEachTime = false,
    ): Promise<Result | null> =>
      new Promise((resolve, reject) => {
        const close = (): void => {
          setQuestion(null);
          resolve(null);
        };
        const attempt = async (fundPassword: string): Promise<void> => {
          try {
            const result = await action(fundPassword);
            setQuestion(null);
            resolve(result);
          } catch (error) {
            if (isAboutPassword(refusalOf(error))) throw error;
            setQuestion(null);
            reject(error);
          }
        };
        setQuestion({ needsSetup, isEachTime, attempt, close });
      }),
    [],
  );

  const fundPassword = useMemo<FundPassword>(
    () => ({
      async withGrant(action) {
        const granted = (needsSetup: boolean): Promise<true | null> =>
          ask(needsSetup, async (digits): Promise<true> => {
            await openGrant(digits);
            return true;
          });
        // Asked first where it is known to be due: a refusal on the way would be a failed request for nothing.
        if (member !== null && member.fundGrantUntil <= Date.now()) {
          return (await granted(!member.fundPasswordSet)) === null ? null : action();
        }
        try {
          return await action();
        } catch (error) {
          const refusal = refusalOf(error);
          if (refusal !== "fund_password.required" && refusal !== "fund_password.not_set") throw error;
          return (await granted(refusal === "fund_password.not_set")) === null ? null : action();
        }
      },
      withPassword: (action) => ask(false, action, true),
    }),
    [ask, member],
  );

  return (
    <FundPasswordContext value={fundPassword}>
      {children}
      <Suspense>{question !== null && <FundPasswordWindow question={question} />}</Suspense>
    </FundPasswordContext>
  );
}
