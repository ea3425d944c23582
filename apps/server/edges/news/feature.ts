import { feature } from "../../ground/feature/index.ts";
import { newsHandlers } from "./handlers.ts";

export const news = feature<Parameters<typeof newsHandlers>[0]>()({ handlers: newsHandlers });
