export { listFeed } from "./list-feed.ts";
export {
  type ChannelContent,
  type MemberChannel,
  memberChannel,
  type MemberChannels,
} from "./member-channel.ts";
export { NOTHING_TO_CLOSE, type PublicChannels, type PublicFeed } from "./public-feed.ts";
