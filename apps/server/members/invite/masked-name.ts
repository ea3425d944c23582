/** A member as shown to those who invited it: enough to recognise a friend, too little to write to a stranger. */
export interface Named {
  readonly email: string | null;
  readonly phone: string | null;
  readonly uid: string;
}

const HIDDEN = "•••";
const PHONE_END = 2;
const PHONE_START = 3;

/** "a•••e@m•••.org", "+33•••78", and of whoever has neither the end of the number. */
export function maskedName({ email, phone, uid }: Named): string {
  if (email !== null) {
    const [local = "", domain = ""] = email.split("@");
    const end = local.length > 2 ? local.slice(-1) : "";
    return `${local.slice(0, 1)}${HIDDEN}${end}@${domain.slice(0, 1)}${HIDDEN}${domain.slice(domain.lastIndexOf("."))}`;
  }
  if (phone !== null) return `${phone.slice(0, PHONE_START)}${HIDDEN}${phone.slice(-PHONE_END)}`;
  return `${HIDDEN}${uid.slice(-PHONE_END)}`;
}
