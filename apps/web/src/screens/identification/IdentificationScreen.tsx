import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useCpsInfo } from "../../domain/account/identification.client.ts";
import { Identification } from "../../features/identification/Identification.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Note } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

/**
 * docs/behaviour/routes.md#addresses, /account/tsupis/identity: the punter's identification for the
 * payment centre.
 */
export function IdentificationScreen() {
  const texts = useTexts();
  const { identification } = useFrame().site;
  return (
    <Screen title={texts("identification.title")}>
      {identification === "cps" ? (
        <QueryRoot>
          <NeedsLogin reason={texts("identification.guest")}>{() => <OwnIdentity />}</NeedsLogin>
        </QueryRoot>
      ) : (
        <Note>{texts("identification.notHere")}</Note>
      )}
    </Screen>
  );
}

function OwnIdentity() {
  const texts = useTexts();
  const { data, error, refetch } = useCpsInfo();
  if (data)
    return (
      <Identification
        info={data.cupisOneInfo}
        methods={data.methods}
        deposits={data.limitedDeposits}
      />
    );
  if (error)
    return <LoadFailed text={texts("identification.unknown")} onRetry={() => void refetch()} />;
  return <Skeleton height={240} radius="var(--r-m)" />;
}
