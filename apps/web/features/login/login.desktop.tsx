import { AuthLayout } from "./AuthLayout.tsx";
import { ForVisitors } from "./ForVisitors.tsx";
import { LoginForm } from "./LoginForm.tsx";

export default function LoginDesktop() {
  return (
    <AuthLayout>
      <ForVisitors>
        <LoginForm />
      </ForVisitors>
    </AuthLayout>
  );
}
