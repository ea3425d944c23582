import { AuthLayout } from "./AuthLayout.tsx";
import { RegisterForm } from "./RegisterForm.tsx";

export default function RegisterDesktop() {
  return (
    <AuthLayout>
      <RegisterForm />
    </AuthLayout>
  );
}
