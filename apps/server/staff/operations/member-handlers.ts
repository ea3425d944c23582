/** The calls of the console about members. */
import { CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { freezeMember, thawMember } from "../../members/security/index.ts";
import { memberIdOf } from "./credits.ts";
import { memberPicture, type MemberReads } from "./member-picture.ts";
import { addNote, searchMembers } from "./members.ts";
import type { Operations } from "./operations.ts";
import { isRepeated } from "./repeated.ts";

type MemberCall =
  | "staff/searchMembers"
  | "staff/memberPicture"
  | "staff/addNote"
  | "staff/freezeMember"
  | "staff/thawMember";

export function staffMemberHandlers(operations: Operations, reads: MemberReads): Pick<Handlers, MemberCall> {
  const { pool, audit, security } = operations;
  return {
    "staff/searchMembers": ({ text }) => searchMembers(pool, text),
    "staff/memberPicture": ({ uid }, context) => memberPicture({ ...operations, reads }, uid, context),
    "staff/addNote": (input, context) => addNote(operations, input, context),

    "staff/freezeMember": async ({ uid, reason }, { staff, timeMs }) => {
      const memberId = await memberIdOf(pool, uid);
      const entry = { staff, action: "member.freeze", subject: `member:${uid}`, reason, timeMs };
      const order = { memberId, reason, ip: "", userAgent: "", timeMs };
      await freezeMember(security.freezing, order, (client) => audit.add(client, entry));
      return {};
    },

    "staff/thawMember": async ({ uid, reason }, { staff, timeMs }) => {
      const memberId = await memberIdOf(pool, uid);
      const entry = { staff, action: "member.thaw", subject: `member:${uid}`, reason, timeMs };
      const order = { memberId, timeMs };
      const thawed = await thawMember(security.freezing, order, (client) => audit.add(client, entry));
      if (!thawed && !(await isRepeated(pool, entry))) throw new CallRefusal("parameter.unchanged");
      return {};
    },
  };
}
