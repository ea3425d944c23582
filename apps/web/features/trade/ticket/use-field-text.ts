import type { TicketField } from "./ticket.problem.ts";
import { useRefusedText } from "../../../app/use-refusal-text.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { Refused } from "./use-submit.ts";
import type { Ticket } from "./use-ticket.ts";

/** Returns the error text at a field: the ticket's own problem, else the server's refusal; "" for none. */
export function useFieldText(ticket: Ticket, refused: Refused | undefined, field: TicketField): string {
  const problemText = useProblemText();
  const refusedText = useRefusedText();
  const { problem } = ticket;
  if (problem?.field === field) return problemText(problem);
  return refused?.field !== field || refused.error === null ? "" : refusedText(refused.error);
}
