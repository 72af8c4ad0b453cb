import type { ComponentProps } from "react";
import { Button } from "../../ui/Button.tsx";
import { DepositLink } from "../standing/play-links.tsx";

interface PlaceOrDepositProps
  extends Pick<ComponentProps<typeof Button>, "busy" | "disabled" | "onClick" | "children"> {
  /** The balance is too small for the stake. */
  isShort: boolean;
  /** The words of the way to the deposit. */
  deposit: string;
}

/** The button that places a stake, or the way to the deposit if the balance is too small. */
export const PlaceOrDeposit = ({ isShort, deposit, ...button }: PlaceOrDepositProps) =>
  isShort ? (
    <DepositLink size="l" tone="accent" wide>
      {deposit}
    </DepositLink>
  ) : (
    <Button tone="accent" size="l" wide {...button} />
  );
