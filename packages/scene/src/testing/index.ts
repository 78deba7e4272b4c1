export { ticketElement } from './ticket.element.ts';
