import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { Notifications } from "../../features/notifications/Notifications.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";

export function NotificationsScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("notifications.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("notifications.guest")}>{() => <Notifications />}</NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}
