import { AuthLayout } from "./AuthLayout.tsx";
import { ForgotForm } from "./ForgotForm.tsx";

export default function ForgotDesktop() {
  return (
    <AuthLayout>
      <ForgotForm />
    </AuthLayout>
  );
}
