<?php
/**
 * Removes what the plugin stored. Pages and posts keep their blocks and shortcodes.
 *
 * @package ws-elements
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	$ws_elements_query = array(
		'fields' => 'ids',
		'number' => 0,
	);
	foreach ( get_sites( $ws_elements_query ) as $ws_elements_site ) {
		switch_to_blog( $ws_elements_site );
		delete_option( 'ws_elements' );
		delete_option( 'ws_elements_tried_script' );
		delete_option( 'ws_elements_shared_code' );
		wp_clear_scheduled_hook( 'ws_elements_read_shared_code' );
		restore_current_blog();
	}
} else {
	delete_option( 'ws_elements' );
	delete_option( 'ws_elements_tried_script' );
	delete_option( 'ws_elements_shared_code' );
	wp_clear_scheduled_hook( 'ws_elements_read_shared_code' );
}
