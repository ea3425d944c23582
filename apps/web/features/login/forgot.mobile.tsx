import { ForgotForm } from "./ForgotForm.tsx";

export default function ForgotMobile() {
  return (
    <div className="px-4 py-6">
      <ForgotForm />
    </div>
  );
}
