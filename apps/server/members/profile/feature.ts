import { feature } from "../../ground/feature/index.ts";
import { profileHandlers } from "./handlers.ts";

type ProfileParts = Parameters<typeof profileHandlers>[0];

interface Needs extends Omit<ProfileParts, "secret"> {
  readonly settings: { readonly secret: string };
}

export const profile = feature<Needs>()({
  handlers: ({ settings: { secret }, ...parts }) => profileHandlers({ ...parts, secret }),
});
