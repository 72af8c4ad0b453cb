import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AuthenticatorCard } from "./components/AuthenticatorCard.tsx";
import { DevicesCard } from "./components/DevicesCard.tsx";
import { PasskeysCard } from "./components/PasskeysCard.tsx";
import { SessionsCard } from "./components/SessionsCard.tsx";
import { useSecurity } from "./security.client.ts";

/** An account's authentication methods other than the password, and its sessions. */
export function Security() {
  const { data, error, refetch } = useSecurity();
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={520} radius="var(--r-m)" />;
  return (
    <>
      <PasskeysCard view={data} />
      <AuthenticatorCard view={data} />
      <DevicesCard devices={data.devices} />
      <SessionsCard view={data} />
    </>
  );
}
