/** The way out for messages: a queue, and the worker that empties it. */
export { type Contact, contactOf, emailContact, phoneContact } from "./contact.ts";
export { mail } from "./feature.ts";
export { CODE_LIFE_MS } from "./limits.ts";
export { readMailbox } from "./mailbox.ts";
export { coverWords, createMailer, type Mailer, type MailKind, type MemberMails } from "./mailer.ts";
export type { SmsSettings } from "./sms.ts";
export { MESSAGE_WAYS, stuckMessages } from "./worker.ts";
