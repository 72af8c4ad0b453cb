import { IconPlugConnectedX } from "@touchline/icons";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import screen from "../screen.module.css";

/** Replaces a page that cannot be fetched and was never saved. */
export function OfflineScreen() {
  const texts = useTexts();
  return (
    <div className={screen.screen}>
      <PageTitle title={texts("offline.title")} />
      <Empty
        icon={<IconPlugConnectedX size={44} stroke={1.5} aria-hidden="true" />}
        title={texts("offline.title")}
        text={texts("offline.text")}
      >
        <Button tone="accent" onClick={() => window.location.reload()}>
          {texts("offline.retry")}
        </Button>
      </Empty>
    </div>
  );
}
