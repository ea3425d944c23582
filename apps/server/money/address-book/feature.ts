import { feature } from "../../ground/feature/index.ts";
import { addressBookHandlers } from "./handlers.ts";

export const addressBook = feature<Parameters<typeof addressBookHandlers>[0]>()({
  handlers: addressBookHandlers,
});
