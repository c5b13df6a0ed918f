import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const form = async () => (await import('./AddressForm.tsx')).AddressForm;

export const deliveryAddressRoom = defineRoom({
  name: 'srm/address',
  screens: {
    'Delivery.Address': screen(async () => (await import('./DeliveryAddresses.tsx')).DeliveryAddresses),
    'Delivery.AddAddress': screen(form),
    'Delivery.ModifyAddress': screen(form),
  },
});
