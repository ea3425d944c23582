/** Debts of a member, by coin, for whoever reckons what it is worth: below zero, as they lessen that. */

/** Now. The member is $1. */
export const DEBTS = `select coin, interest_paid - interest_charged - principal as amount
  from loan where member = $1 and ended_at = 0`;

/** Every change of it, with its time: interest by the day that it is charged on. The member is $1. */
export const DEBT_CHANGES = `select loan_event.coin, loan_event.time,
    case when loan_event.kind in ('opened', 'interest') then -loan_event.amount else loan_event.amount end as amount
  from loan_event join loan using (loan_id) where member = $1
    and loan_event.kind in ('opened', 'interest', 'repaid', 'soldAndRepaid', 'writtenOff')`;
