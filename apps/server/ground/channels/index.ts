export {
  type ChannelContent,
  type MemberChannel,
  memberChannel,
  type MemberChannels,
} from "./member-channel.ts";
