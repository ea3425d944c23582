/** Holds the one window in which the second factor is asked for, and lets any page run a change through it. */
import { lazy } from "@meridian/ui";
import type { CallName, SecondFactor } from "@meridian/contract";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { client, refusalOf } from "../../data/index.ts";
import { type AskSecondFactor, type FactorQuestion, SecondFactorContext } from "./use-second-factor.ts";

/** Loaded when it is first needed. */
const SecondFactorWindow = lazy(() => import("./SecondFactorWindow.tsx"));

const optionsFor = (purpose: CallName) => client.call("user/secondFactorOptions", { purpose });

export function SecondFactorProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<FactorQuestion | null>(null);

  const asking = useMemo<AskSecondFactor>(
    () => ({
      async withSecondFactor(purpose, action) {
        const options = await optionsFor(purpose);
        if (options.kinds.length === 0) return action({});
        return new Promise((resolve, reject) => {
          const close = (): void => setQuestion(null);
          const attempt = async (secondFactor: SecondFactor): Promise<void> => {
            try {
              resolve(await action({ secondFactor }));
              close();
            } catch (error) {
              if (refusalOf(error).startsWith("second_factor.")) throw error;
              close();
              reject(error);
            }
          };
          setQuestion({
            options,
            attempt,
            renew: () => optionsFor(purpose),
            close: () => {
              close();
              resolve(null);
            },
          });
        });
      },
    }),
    [],
  );

  return (
    <SecondFactorContext value={asking}>
      {children}
      <Suspense>{question !== null && <SecondFactorWindow question={question} />}</Suspense>
    </SecondFactorContext>
  );
}
