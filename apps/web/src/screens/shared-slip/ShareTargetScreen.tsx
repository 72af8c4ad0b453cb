import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { NoSlip } from "../../features/betting/share/NoSlip.tsx";
import { sharedPage } from "../../features/betting/share/share-link.rules.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

/**
 * Another app shared something with the installed site: open it if it is a link to our site, and
 * nothing else.
 */
export function ShareTargetScreen() {
  const texts = useTexts();
  const router = useRouter();
  const [isNone, setNone] = useState(false);
  useEffect(() => {
    const given = new URLSearchParams(window.location.search);
    const page = sharedPage(
      ["url", "text", "title"].map((name) => given.get(name) ?? undefined),
      window.location.origin,
    );
    if (page) void router.replace(page);
    else setNone(true);
  }, [router]);
  return (
    <Screen title={texts("sharedSlip.title")}>
      {isNone ? <NoSlip /> : <Skeleton height={280} radius="var(--r-m)" />}
    </Screen>
  );
}
