import { useRouter } from "next/router";
import { openPanel } from "../../../data/device/shell-state.ts";
import { useFrame } from "../../../data/frame/frame.ts";
import { beforePaying } from "../../../domain/addresses/before-paying.ts";
import { useSlipCount } from "../../../domain/slip/slip.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";

/** After a payment: back to what the punter was doing, with the slip open if it has selections. */
export function WayBack() {
  const texts = useTexts();
  const router = useRouter();
  const { startPage } = useFrame();
  const onSlip = useSlipCount() > 0;
  async function goBack(): Promise<void> {
    await router.push(beforePaying() ?? startPage);
    if (onSlip) openPanel("slip");
  }
  return (
    <Button tone="accent" size="l" wide onClick={() => void goBack()}>
      {texts(onSlip ? "payment.backToSlip" : "payment.goOn")}
    </Button>
  );
}
