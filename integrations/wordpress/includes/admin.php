<?php
/**
 * The administration outside of the settings page: links, notices, and the creation of the cart page.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Address of the settings page.
 */
function ws_elements_settings_url(): string {
	return admin_url( 'options-general.php?page=ws-elements' );
}

/**
 * Prints a notice.
 *
 * @param string $kind `success`, `warning` or `error`.
 * @param string $text The text.
 * @param string $link HTML of a link behind it.
 */
function ws_elements_print_notice( string $kind, string $text, string $link = '' ): void {
	printf( '<div class="notice notice-%s inline"><p>%s %s</p></div>', esc_attr( $kind ), esc_html( $text ), wp_kses_post( $link ) );
}

/**
 * Adds "Settings" to the plugin's row in the list of plugins.
 *
 * @param string[] $links HTML of the links.
 */
function ws_elements_action_links( array $links ): array {
	$settings = sprintf( '<a href="%s">%s</a>', esc_url( ws_elements_settings_url() ), esc_html__( 'Settings', 'ws-elements' ) );
	return array_merge( array( 'settings' => $settings ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( WS_ELEMENTS_FILE ), 'ws_elements_action_links' );

/**
 * Says on the dashboard and in the list of plugins that the shop is not set up yet.
 */
function ws_elements_admin_notice(): void {
	$screen = get_current_screen();
	if ( ! $screen || ! in_array( $screen->id, array( 'dashboard', 'plugins' ), true ) ) {
		return;
	}
	if ( ! current_user_can( 'manage_options' ) || ! ws_elements_problems() ) {
		return;
	}
	$text = ws_elements_is_ready()
		? __( 'ws-elements: something in the settings needs fixing.', 'ws-elements' )
		: __( 'ws-elements: the shop is not set up yet.', 'ws-elements' );
	printf(
		'<div class="notice notice-warning"><p>%s <a href="%s">%s</a></p></div>',
		esc_html( $text ),
		esc_url( ws_elements_settings_url() ),
		esc_html__( 'Open the settings', 'ws-elements' )
	);
}
add_action( 'admin_notices', 'ws_elements_admin_notice' );

/**
 * Creates the cart page. WordPress sanitizes the first save of a setting twice: one page is created all the same.
 *
 * @return int Id of the page; 0 if it could not be created.
 */
function ws_elements_create_cart_page(): int {
	static $page = null;
	if ( null !== $page ) {
		return $page;
	}
	if ( ! current_user_can( 'publish_pages' ) ) {
		add_settings_error( 'ws_elements', 'create_cart_page', __( 'You are not allowed to create pages.', 'ws-elements' ) );
		$page = 0;
		return $page;
	}
	$page = (int) wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => __( 'Cart', 'ws-elements' ),
			'post_content' => '<!-- wp:ws-elements/cart {"align":"wide"} /-->',
		)
	);
	return $page;
}
