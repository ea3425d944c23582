/** Open state of the ticket where it is not always in sight; everything that opens or closes it uses this. */
import { useState } from "react";

export function useTicketOpen() {
  const [open, setOpen] = useState(false);
  return { open, setOpen };
}
