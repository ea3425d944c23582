/** An answer that is costly to make, shared by all who ask within a time. A failure is not kept. */
export function remembered<Answer>(keptMs: number, make: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let madeAtMs = 0;
  return () => {
    if (answer === undefined || Date.now() >= madeAtMs + keptMs) {
      madeAtMs = Date.now();
      answer = make();
      answer.catch(() => (answer = undefined));
    }
    return answer;
  };
}
