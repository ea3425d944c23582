/** Whether the ticket is open, where it is not always in sight: whoever opens and closes it goes through here. */
import { useState } from "react";

export function useTicketOpen() {
  const [open, setOpen] = useState(false);
  return { open, setOpen };
}
