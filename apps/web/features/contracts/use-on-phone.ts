import { useLocation } from "react-router";

/** True on the addresses of the mobile layout. */
export function useOnPhone(): boolean {
  return useLocation().pathname.startsWith("/mb");
}
