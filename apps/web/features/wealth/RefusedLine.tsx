/** A refusal below a form; nothing where nothing was refused. */
export function RefusedLine({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="text-12 text-danger">
      {children}
    </p>
  );
}
