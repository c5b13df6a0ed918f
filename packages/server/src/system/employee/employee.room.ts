import { defineRoom } from '../../kernel/room/room.ts';
import { employeeMethods } from './employee.methods.ts';

export const employeeRoom = defineRoom({ name: 'system/employee', methods: employeeMethods });
