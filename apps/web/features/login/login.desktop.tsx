import { AuthLayout } from "./AuthLayout.tsx";
import { LoginForm } from "./LoginForm.tsx";

export default function LoginDesktop() {
  return (
    <AuthLayout>
      <LoginForm />
    </AuthLayout>
  );
}
